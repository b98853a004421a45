import { signOnNow } from './sign-on-state.ts'
import { subOf } from './who-rules.ts'

/** Tells later whether the player who is there now has stayed. Who was not known yet, or is not for a moment, has not left. */
export function watchPlayer(): () => boolean {
  const before = subOf(signOnNow())
  return () => before === undefined || signOnNow().state === 'init' || subOf(signOnNow()) === before
}
