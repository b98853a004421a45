import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { WORDS } from '../words/words.ts'

export default function Nowhere() {
  return (
    <Stack gap="m">
      <Heading level={1} size="heading">
        {WORDS.nowhere}
      </Heading>
      <Text>{WORDS.nowhereText}</Text>
    </Stack>
  )
}
