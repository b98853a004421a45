import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSettings } from '../render-context/page-data.ts'
import { signOutEverywhere } from '../sign-on/sign-out-everywhere.ts'
import { useWords } from '../words/words-context.ts'
import * as paper from './paper.css.ts'

/** For a player who left their account open somewhere else. */
export function SignOutEverywhere() {
  const t = useWords('shop')
  const settings = useSettings()
  return (
    <Stack gap="s" align="start" className={paper.screenOnly}>
      <Text tone="muted">{t('orders.everywhere.text')}</Text>
      <Button variant="tertiary" onClick={() => signOutEverywhere(settings)}>
        {t('orders.everywhere.action')}
      </Button>
    </Stack>
  )
}
