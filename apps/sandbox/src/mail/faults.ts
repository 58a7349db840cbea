// The switch with which a test makes this mail company fail, so that the sender's retries can be proved.

interface FaultCounts {
  /** Deliveries that will still be refused. */
  refuse: number;
  refused: number;
  accepted: number;
}

export interface Faults {
  refuseNext(count: number): void;
  /** Uses up one planned refusal; true if this delivery is to be refused. */
  takeRefusal(): boolean;
  noteAccepted(): void;
  counts(): FaultCounts;
}

export function createFaults(): Faults {
  const counts: FaultCounts = { refuse: 0, refused: 0, accepted: 0 };
  return {
    refuseNext(count) {
      counts.refuse = count;
    },
    takeRefusal() {
      if (counts.refuse === 0) return false;
      counts.refuse -= 1;
      counts.refused += 1;
      return true;
    },
    noteAccepted() {
      counts.accepted += 1;
    },
    counts: () => ({ ...counts }),
  };
}
