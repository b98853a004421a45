import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '../src/components/Notice/Notice.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'

const meta: Meta<typeof Notice> = { title: 'Notice', component: Notice }
export default meta

export const Kinds: StoryObj<typeof Notice> = {
  render: () => (
    <Stack style={{ maxInlineSize: '32rem' }}>
      <Notice kind="affirmative">Tideglass Lens is in your collection.</Notice>
      <Notice kind="notice">Your order is on its way. This can take a minute.</Notice>
      <Notice kind="error">We couldn’t reach the wallet. You weren’t charged.</Notice>
    </Stack>
  ),
}
