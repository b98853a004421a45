import { DELIVER_NOW_SENTENCE } from '@quartermaster/contract/deliver-now'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { DeliverNow } from '@quartermaster/contract/wire/orders'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useModal } from '../modals/SiteModals.tsx'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { askedBeforePaying, onAsked } from './wish-before-paying.ts'

interface DeliverNowOptions {
  /** The product, or the game of a top-up, that the shop may refuse to take money for without the wish. */
  readonly subject?: string
  onWish?(wish: DeliverNow | undefined): void
}

/** The box of a page, and what goes along with what the player starts or confirms. */
export function useDeliverNow(mustChoose: boolean, { subject, onWish }: DeliverNowOptions = {}) {
  const locale = useLocale()
  const { focus } = useModal()
  const asked = useSyncExternalStore(
    onAsked,
    () => askedBeforePaying(subject),
    () => 0,
  )
  const required = mustChoose || asked > 0
  const [checked, setChecked] = useState(false)
  const [missed, setMissed] = useState(false)
  const boxRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked === 0) return
    setMissed(true)
    focus(boxRef.current)
  }, [asked, focus])
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
        focus(boxRef.current)
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
