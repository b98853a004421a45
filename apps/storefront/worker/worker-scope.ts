/** What the worker uses of its surroundings. The compiler's own description of them cannot stand beside a page's. */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void
  }
}

export interface ClientEvent extends ExtendableEvent {
  readonly clientId: string
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
}

export const worker = globalThis as unknown as WorkerScope
export const ORIGIN = worker.location.origin
