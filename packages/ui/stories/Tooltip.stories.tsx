import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/components/Button/Button.tsx'
import { Tooltip } from '../src/components/Tooltip/Tooltip.tsx'

const meta: Meta<typeof Tooltip> = { title: 'Tooltip', component: Tooltip }
export default meta

export const Open: StoryObj<typeof Tooltip> = {
  render: () => (
    <div style={{ minBlockSize: '16rem', display: 'grid', justifyItems: 'center', alignItems: 'start' }}>
      <Tooltip
        defaultOpen
        content="The number is the share of the price you pay because you own part of the bundle already."
      >
        <Button variant="secondary" size="S">
          Why this price?
        </Button>
      </Tooltip>
    </div>
  ),
}
