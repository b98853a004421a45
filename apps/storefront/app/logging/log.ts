/** Where the product's own messages about itself go. Never a code, a token or anything personal. */
export function logError(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's log
  console.error(message, ...(detail === undefined ? [] : [detail]))
}

export function logWarning(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's log
  console.warn(message, ...(detail === undefined ? [] : [detail]))
}
