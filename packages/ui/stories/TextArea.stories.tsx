import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { TextArea } from '../src/components/TextArea/TextArea.tsx'

const meta: Meta<typeof TextArea> = { title: 'TextArea', component: TextArea }
export default meta

export const States: StoryObj<typeof TextArea> = {
  render: () => (
    <Stack gap="l" style={{ maxInlineSize: '26rem' }}>
      <TextArea label="Note" hint="Other operators read it" />
      <TextArea label="Note" defaultValue={'Asked twice.\nCalls back on Monday.'} state="error" message="Too long" />
      <TextArea label="Note" defaultValue="Locked" disabled />
    </Stack>
  ),
}
