import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Stepper } from '../src/components/Stepper/Stepper.tsx'

const meta: Meta<typeof Stepper> = { title: 'Stepper', component: Stepper }
export default meta

const steps = ['Enter code', 'Check rewards', 'Claimed']

export const Redeem: StoryObj<typeof Stepper> = {
  render: () => (
    <Stack gap="xl">
      {[0, 1, 2, 3].map((current) => (
        <Stepper key={current} steps={steps} current={current} doneLabel="done" />
      ))}
    </Stack>
  ),
}
