import * as v from 'valibot';

/** pino's number of each level, for what is more than information. */
const LEVELS: Record<number, string> = { 40: 'aviso', 50: 'error', 60: 'error' };
const Line = v.looseObject({
  level: v.number(),
  msg: v.optional(v.string(), ''),
  metodo: v.optional(v.string()),
  ruta: v.optional(v.string()),
  estado: v.optional(v.number()),
  ms: v.optional(v.number()),
  code: v.optional(v.string()),
  err: v.optional(v.looseObject({ message: v.optional(v.string()), stack: v.optional(v.string()) })),
});
const Json = v.pipe(v.string(), v.parseJson(), Line);
/** The first place of a stack in the sources, from the root of the repository. */
const PLACE = /\/((?:server|upstream|shared|platform)\/[^\s()]+:\d+):\d+/;

/** A JSON line of a server's log as a developer reads it: one short line; other lines are unchanged. */
export function shortLine(line: string): string {
  const { success, output } = v.safeParse(Json, line);
  if (!success) return line;
  const { level, msg, metodo, ruta, estado, ms, code, err } = output;
  if (metodo !== undefined && estado !== undefined) return `${metodo} ${ruta ?? ''} ${estado} (${ms ?? 0} ms)`;
  const place = PLACE.exec(err?.stack ?? '')?.[1];
  const said = [msg, code, err?.message].filter((part) => part !== undefined && part !== '');
  return [LEVELS[level], said.join(': '), place && `en ${place}`].filter(Boolean).join(' · ');
}
