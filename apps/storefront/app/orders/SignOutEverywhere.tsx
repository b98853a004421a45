import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { pressedPart } from '../lazy-part/pressed-part.tsx'
import { useWords } from '../words/words-context.ts'
import * as paper from './paper.css.ts'

const SignOutModal = pressedPart(() => import('./SignOutModal.tsx'))

/** For a player who left their account open somewhere else. */
export function SignOutEverywhere() {
  const t = useWords('shop')
  const [asked, setAsked] = useState(false)
  return (
    <Stack gap="s" align="start" className={paper.screenOnly}>
      <Text tone="muted">{t('orders.everywhere.text')}</Text>
      <Button variant="tertiary" onClick={() => setAsked(true)}>
        {t('orders.everywhere.action')}
      </Button>
      {asked && <SignOutModal onClose={() => setAsked(false)} />}
    </Stack>
  )
}
