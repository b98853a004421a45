import { signOnNow } from './sign-on-state.ts'

/** Tells later whether the player who is there now has stayed. Who was not known yet, or is not for a moment, has not left. */
export function watchPlayer(): () => boolean {
  const before = signOnNow()
  return () => {
    const now = signOnNow()
    if (before.state !== 'signed_in' || now.state === 'init') return true
    return now.state === 'signed_in' && now.sub === before.sub
  }
}
