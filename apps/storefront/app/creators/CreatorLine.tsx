import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Text } from '@quartermaster/ui/Text'
import { useWords } from '../words/words-context.ts'
import { useRemoveCreator } from './use-remove-creator.ts'

/** Whom a purchase on this page supports, and the way to have it support nobody. */
export default function CreatorLine({ name }: { readonly name: string }) {
  const t = useWords('shop')
  const removeCreator = useRemoveCreator()
  return (
    <Cluster gap="xs">
      <Text size="small" tone="accent">
        {t('purchase.creator', { name })}
      </Text>
      <Button variant="text" size="XS" onClick={removeCreator}>
        {t('checkout.removeCreator')}
      </Button>
    </Cluster>
  )
}
