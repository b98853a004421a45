export interface StorageNews {
  /** Something stored has changed here; the browser tells other tabs. */
  tell(): void
  follow(listener: () => void): () => void
}

/** Who reads something stored hears of its changes, made here or in another tab. */
export function storageNews(): StorageNews {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    follow: (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
