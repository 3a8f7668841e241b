/** Seconds for a fast shutdown, and then for an immediate one. On a full disk a fast shutdown would wait for room for ever. */
const FAST_S = 15;
const IMMEDIATE_S = 5;

/**
 * Runs a database, the command in its arguments. fd 3 is a pipe whose other end only the owner holds. When that closes, by the
 * owner or by its death (even by SIGKILL), the shell asks for a fast shutdown, then for an immediate one (which loses no
 * acknowledged row), and then kills it. No orphan survives its owner.
 */
export const watchdogOf = (fastS: number, immediateS: number) => `"$@" 3<&- </dev/null & pg=$!
isGone() { n=0; while [ $n -lt $1 ]; do kill -0 $pg || return 0; sleep 1; n=$((n+1)); done; return 1; }
( cat <&3
  kill -INT $pg; isGone ${fastS} && exit
  kill -QUIT $pg; isGone ${immediateS} && exit
  kill -KILL $pg ) >/dev/null 2>&1 & dog=$!
exec 3<&-
trap 'kill -INT $pg 2>/dev/null' TERM INT HUP
while :; do wait $pg; rc=$?; kill -0 $pg 2>/dev/null || { kill $dog 2>/dev/null; exit $rc; }; done`;

export const WATCHDOG = watchdogOf(FAST_S, IMMEDIATE_S);
