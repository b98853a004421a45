import { DELIVER_NOW_SENTENCE } from '@quartermaster/contract/deliver-now'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { DeliverNow } from '@quartermaster/contract/wire/orders'
import { useRef, useState } from 'react'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

/** The box of a page, and what goes along with what the player starts or confirms. */
export function useDeliverNow(required: boolean, onWish?: (wish: DeliverNow | undefined) => void) {
  const locale = useLocale()
  const [checked, setChecked] = useState(false)
  const [missed, setMissed] = useState(false)
  const boxRef = useRef<HTMLInputElement>(null)
  const wishOf = (ticked: boolean): DeliverNow | undefined =>
    required && ticked ? { sentence: DELIVER_NOW_SENTENCE, locale } : undefined
  const wish = wishOf(checked)
  return {
    required,
    wish,
    /** Hands the wish on; without one that is needed, the box says so instead. */
    proceed(go: (wish: DeliverNow | undefined) => void): void {
      if (!required || wish) go(wish)
      else {
        setMissed(true)
        boxRef.current?.focus()
      }
    },
    box: {
      checked,
      missed,
      boxRef,
      onChange(ticked: boolean): void {
        setChecked(ticked)
        onWish?.(wishOf(ticked))
      },
    },
  }
}

/** Whether players of this place must ask for it: by the account, by the language before sign-in. */
export function useMustChoose(): boolean {
  const locale = useLocale()
  const signOn = useSignOn()
  const { withdrawalRegions } = useSettings()
  const region = (signOn.state === 'signed_in' && signOn.region) || LOCALE_REGIONS[locale]
  return withdrawalRegions.includes(region)
}
