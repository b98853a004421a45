import type { Meta, StoryObj } from '@storybook/react-vite'
import { Backdrop } from '../src/components/Backdrop/Backdrop.tsx'
import { Card } from '../src/components/Card/Card.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Grid } from '../src/components/Grid/Grid.tsx'
import { Heading } from '../src/components/Heading/Heading.tsx'
import { Page } from '../src/components/Page/Page.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Text } from '../src/components/Text/Text.tsx'
import { VisuallyHidden } from '../src/components/VisuallyHidden/VisuallyHidden.tsx'

const meta: Meta = { title: 'Layout', parameters: { layout: 'fullscreen' } }
export default meta

export const Primitives: StoryObj = {
  render: () => (
    <Backdrop>
      <Page as="main" width="narrow" style={{ paddingBlock: '3rem' }}>
        <Stack gap="l">
          <Heading level={1}>A page on its backdrop</Heading>
          <VisuallyHidden>Said, not shown.</VisuallyHidden>
          <Card>
            <Text>A card holds what belongs together.</Text>
          </Card>
          <Cluster justify="between">
            <Text>One side</Text>
            <Text tone="muted">Other side</Text>
          </Cluster>
          <Grid column="8rem" gap="s">
            {['First', 'Second', 'Third'].map((word) => (
              <Card key={word} pad="m">
                {word}
              </Card>
            ))}
          </Grid>
        </Stack>
      </Page>
    </Backdrop>
  ),
}

/** A scope inside a page keeps the mode around it unless it names its own. */
export const Scopes: StoryObj = {
  render: () => (
    <Grid column="14rem" style={{ padding: '1rem' }}>
      {(['dark', 'light'] as const).map((mode) => (
        <Card key={mode} data-theme="wr" data-mode={mode} data-testid={`scope-${mode}`}>
          <Heading level={2}>{mode}</Heading>
          <Text tone="accent">In its own theme and mode.</Text>
        </Card>
      ))}
      <Card data-theme="val" data-testid="scope-inherited">
        <Heading level={2}>Inherited</Heading>
        <Text tone="accent">Its own theme, the mode around it.</Text>
      </Card>
    </Grid>
  ),
}
