/** Tabs that want to do it at the same moment do it one after another. Where locks are missing or forbidden, each just does it. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  let begun: Promise<T> | T | undefined
  const begin = () => {
    begun = work()
    return begun
  }
  try {
    return await (navigator.locks ? navigator.locks.request(name, begin) : begin())
  } catch {
    return begun ?? work()
  }
}
