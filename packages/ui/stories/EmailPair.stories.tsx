import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailPair } from '../src/components/EmailPair/EmailPair.tsx'

const meta: Meta<typeof EmailPair> = { title: 'EmailPair', component: EmailPair }
export default meta

export const Pair: StoryObj<typeof EmailPair> = {
  args: {
    label: 'Email for the receipt',
    confirmLabel: 'The same e-mail again',
    invalidMessage: 'Enter a full email address, like you@mail.example',
    mismatchMessage: 'The addresses don’t match',
  },
}
