/** Who logs out takes their notices along: those to come, and those that are still to be seen. */
export async function dejarDispositivo(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration();
  await (await registro?.pushManager?.getSubscription())?.unsubscribe();
  for (const aviso of (await registro?.getNotifications?.()) ?? []) aviso.close();
}
