const FIRST_WAIT_MS = 350
const LAST_WAIT_MS = 5_600

/** Asks for what a page should not do without. A bad moment of the network is waited out: five times, ever longer. */
export async function patiently<T>(ask: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (waitMs > LAST_WAIT_MS) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return patiently(ask, waitMs * 2)
  }
}
