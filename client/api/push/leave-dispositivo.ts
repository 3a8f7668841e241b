/** At logout: ends the push subscription of this browser, and closes the notifications that are still shown. */
export async function leaveDispositivo(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration();
  await (await registro?.pushManager?.getSubscription())?.unsubscribe();
  for (const aviso of (await registro?.getNotifications?.()) ?? []) aviso.close();
}
