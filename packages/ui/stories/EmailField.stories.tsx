import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailField } from '../src/components/EmailField/EmailField.tsx'

const meta: Meta<typeof EmailField> = { title: 'EmailField', component: EmailField }
export default meta

export const Single: StoryObj<typeof EmailField> = {
  args: { label: 'Email for the receipt', invalidMessage: 'Enter a full email address, like you@mail.example' },
}

export const CheckedWhileTyping: StoryObj<typeof EmailField> = {
  args: { ...Single.args, validateOnChange: true, defaultValue: 'warden@' },
}
