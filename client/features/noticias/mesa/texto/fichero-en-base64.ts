/** The bytes of a file as the call takes them. */
export async function enBase64(fichero: File): Promise<string> {
  const lector = new FileReader();
  const leido = new Promise<string>((resolve, reject) => {
    // Read as an address, it is text.
    lector.onload = () => resolve(lector.result as string);
    lector.onerror = () => reject(lector.error);
  });
  lector.readAsDataURL(fichero);
  return (await leido).replace(/^data:[^,]*,/, '');
}
