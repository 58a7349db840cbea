// One timer for every stream of this process. A proxy cuts a silent connection after a minute or less.
interface Member {
  beat(): void;
}

const periodMs = 20_000;
// A twentieth of the streams at a time: thousands of writes at once would hold up everything else.
const slices = Array.from({ length: 20 }, () => new Set<Member>());

let timer: NodeJS.Timeout | undefined;
let members = 0;
let turn = 0;
let nextSlice = 0;

const pulse = (): void => {
  for (const member of slices[turn] ?? []) member.beat();
  turn = (turn + 1) % slices.length;
};

/** Calls the member's `beat` every 20 s until the returned function is called. */
export function joinHeartbeat(member: Member): () => void {
  const slice = slices[nextSlice];
  nextSlice = (nextSlice + 1) % slices.length;
  slice?.add(member);
  members += 1;
  timer ??= setInterval(pulse, periodMs / slices.length);
  return () => {
    if (slice?.delete(member) !== true) return;
    members -= 1;
    if (members > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
