import { addresses } from '../addresses/addresses.ts'

/** How long the sign-on host may take for what the player does not see. */
export const RETURN_WITHIN_MS = 5_000

/** Where a hidden frame ends up that starts at an address; undefined if it does not come back to this site. */
export function addressAfter(address: string): Promise<string | undefined> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  return new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(resolve, RETURN_WITHIN_MS)
    frame.addEventListener('load', () => {
      const href = addressOf(frame)
      // A frame that was just added is empty for a moment, which some browsers tell.
      if (href === 'about:blank') return
      clearTimeout(timer)
      resolve(href?.startsWith(location.origin + addresses.redirect) ? href : undefined)
    })
    document.body.append(frame)
  }).finally(() => frame.remove())
}

function addressOf(frame: HTMLIFrameElement): string | undefined {
  try {
    return frame.contentWindow?.location.href
  } catch {
    return undefined
  }
}
