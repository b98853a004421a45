import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/components/Button/Button.tsx'
import { ButtonLink } from '../src/components/ButtonLink/ButtonLink.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { BUTTON_SIZES, BUTTON_VARIANTS } from '../src/tokens/buttons.ts'
import { Row } from './Row.tsx'

const meta: Meta<typeof Button> = { title: 'Button', component: Button }
export default meta
type Story = StoryObj<typeof Button>

export const Sizes: Story = {
  render: () => (
    <Stack gap="l">
      {BUTTON_VARIANTS.map((variant) => (
        <Row key={variant} label={variant}>
          <Cluster gap="s">
            {BUTTON_SIZES.map((size) => (
              <Button key={size} variant={variant} size={size as 'M'}>
                {variant === 'close' ? 'Close' : `Size ${size}`}
              </Button>
            ))}
          </Cluster>
        </Row>
      ))}
    </Stack>
  ),
}

export const States: Story = {
  render: () => (
    <Stack gap="l">
      {BUTTON_VARIANTS.map((variant) => (
        <Row key={variant} label={variant}>
          <Cluster gap="s">
            <Button variant={variant}>Resting</Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
          </Cluster>
        </Row>
      ))}
    </Stack>
  ),
}

export const SubLabel: Story = {
  render: () => (
    <Cluster>
      <Button size="M" subLabel="Delivered at once">
        Buy now
      </Button>
      <Button size="L" subLabel="Balance after: 240">
        Confirm
      </Button>
      <Button size="L" variant="secondary" subLabel="Three items">
        Buy bundle
      </Button>
    </Cluster>
  ),
}

export const Wide: Story = {
  render: () => (
    <Stack>
      <Button wide>Continue</Button>
      <Button wide variant="secondary">
        Cancel
      </Button>
    </Stack>
  ),
}

export const Links: Story = {
  render: () => (
    <Cluster>
      <ButtonLink href="/checkout">Checkout</ButtonLink>
      <ButtonLink href="/bundle" variant="forward">
        See the bundle
      </ButtonLink>
      <ButtonLink href="/" variant="back">
        Back to the shop
      </ButtonLink>
      <ButtonLink href="https://support.example/" variant="tertiary" size="S">
        Player support
      </ButtonLink>
    </Cluster>
  ),
}
