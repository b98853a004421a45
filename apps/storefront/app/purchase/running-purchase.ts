/** One purchase at a time per page, whoever started it: the button, a modal or the return from sign-in. */
let running = false

export function isPurchaseRunning(): boolean {
  return running
}

/** Runs the work unless a purchase is running already; says whether it ran. */
export async function runPurchaseAlone(work: () => Promise<void>): Promise<boolean> {
  if (running) return false
  running = true
  try {
    await work()
  } finally {
    running = false
  }
  return true
}
