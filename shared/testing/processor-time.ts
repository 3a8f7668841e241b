/** Milliseconds of processor that some work takes of this process, in all its threads: what else the machine does takes none of them. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
