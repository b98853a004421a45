import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from '../src/components/Select/Select.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'

const options = ['Harbour', 'Foundry', 'Orchard', 'Lighthouse', 'Salt road', 'High pass', 'Old mint'].map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === 'Salt road',
}))

const meta: Meta<typeof Select> = { title: 'Select', component: Select }
export default meta

export const States: StoryObj<typeof Select> = {
  render: () => (
    <Stack gap="l" style={{ maxInlineSize: '22rem' }}>
      <Select label="Depot" options={options} defaultValue="foundry" />
      <Select label="Depot" options={options} placeholder="Choose a depot" hint="Where your items wait" />
      <Select label="Depot" options={options} placeholder="Choose a depot" state="error" message="Choose one" />
      <Select label="Depot" options={options} defaultValue="orchard" disabled />
    </Stack>
  ),
}

export const Open: StoryObj<typeof Select> = {
  render: () => (
    <div style={{ minBlockSize: '20rem', maxInlineSize: '22rem' }}>
      <Select label="Depot" options={options} defaultValue="foundry" />
    </div>
  ),
  play: async ({ canvasElement }) => canvasElement.querySelector<HTMLButtonElement>('button')?.click(),
}
