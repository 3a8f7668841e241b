/** Contents of a file as Base64, for the body of a call. */
export async function enBase64(fichero: File): Promise<string> {
  const lector = new FileReader();
  const leido = new Promise<string>((resolve, reject) => {
    // A data URL contains the Base64.
    lector.onload = () => resolve(lector.result as string);
    lector.onerror = () => reject(lector.error);
  });
  lector.readAsDataURL(fichero);
  return (await leido).replace(/^data:[^,]*,/, '');
}
