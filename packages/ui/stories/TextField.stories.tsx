import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { TextField } from '../src/components/TextField/TextField.tsx'

const meta: Meta<typeof TextField> = { title: 'TextField', component: TextField }
export default meta

export const States: StoryObj<typeof TextField> = {
  render: () => (
    <Stack gap="l" style={{ maxInlineSize: '26rem' }}>
      <TextField label="Code" hint="Five groups of five letters and digits" placeholder="XXXXX-XXXXX" />
      <TextField label="Code" defaultValue="QM7KD-2W" state="error" message="This code is not complete" />
      <TextField label="Code" defaultValue="WELCOME-HOME" state="affirm" message="This code can be redeemed" />
      <TextField label="Code" defaultValue="SPRING-FAIR" state="notice" message="This code ends today" />
      <TextField label="Code" defaultValue="LOCKED" disabled />
    </Stack>
  ),
}
