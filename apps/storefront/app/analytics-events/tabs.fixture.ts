import { vi } from 'vitest'

type Purchases = typeof import('./purchases.ts')

/** Two tabs at one moment: each has read the storage as it was, and has not heard yet what the other one writes. */
export async function openTabs(): Promise<[Purchases, Purchases]> {
  vi.stubGlobal('navigator', { locks: oneOriginsLocks() })
  return [await openTab(), await openTab()]
}

async function openTab(): Promise<Purchases> {
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.doMock('../browser-storage/browser-storage.ts', () => ({
    readStored: (key: string) => stored.get(key) ?? null,
    writeStored: (key: string, value: string) => void stored.set(key, value),
    removeStored: (key: string) => void stored.delete(key),
  }))
  const purchases = await import('./purchases.ts')
  vi.doUnmock('../browser-storage/browser-storage.ts')
  return purchases
}

type Use = (lock: object | null) => Promise<void>

/** The browser's locks, as far as they are used: whoever finds one taken is told so at once. */
function oneOriginsLocks() {
  const held = new Set<string>()
  return {
    async request(name: string, _: { ifAvailable: true }, use: Use): Promise<void> {
      await Promise.resolve()
      if (held.has(name)) return use(null)
      held.add(name)
      await use({ name })
      held.delete(name)
    },
  }
}
