import { useMay } from '../session/session.tsx'
import { actionOpening } from './pages.ts'

/** Whether any of the operator's roles opens an address of the office's: where not, nothing leads there. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => {
    const action = actionOpening(address)
    return action === undefined || may(action)
  }
}
