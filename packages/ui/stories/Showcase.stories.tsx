import type { ThemeName } from '@quartermaster/contract/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../src/components/Amount/Amount.tsx'
import { Backdrop } from '../src/components/Backdrop/Backdrop.tsx'
import { Badge } from '../src/components/Badge/Badge.tsx'
import { Button } from '../src/components/Button/Button.tsx'
import { Card } from '../src/components/Card/Card.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Footer } from '../src/components/Footer/Footer.tsx'
import { Grid } from '../src/components/Grid/Grid.tsx'
import { Heading } from '../src/components/Heading/Heading.tsx'
import { Image } from '../src/components/Image/Image.tsx'
import { Link } from '../src/components/Link/Link.tsx'
import { Logo } from '../src/components/Logo/Logo.tsx'
import { Notice } from '../src/components/Notice/Notice.tsx'
import { Page } from '../src/components/Page/Page.tsx'
import { ProductCard } from '../src/components/ProductCard/ProductCard.tsx'
import { Spinner } from '../src/components/Spinner/Spinner.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Text } from '../src/components/Text/Text.tsx'
import { TextField } from '../src/components/TextField/TextField.tsx'
import { BUGS } from '../src/tokens/marks.ts'
import { ART, COIN } from './sample.ts'

const markOf = (theme: ThemeName = 'default') => BUGS[theme]

const meta: Meta = { title: 'Showcase', parameters: { layout: 'fullscreen' } }
export default meta

/** A page put together from the kit, to judge the parts in each other's company. */
export const Shop: StoryObj = {
  render: (_, { globals }) => (
    <Backdrop>
      <Page as="main" style={{ paddingBlock: '2rem 6rem' }}>
        <Stack gap="xxl">
          <Logo mark={markOf(globals.theme)} name="Quartermaster" />
          <Grid column="22rem" gap="xl" fit style={{ alignItems: 'center' }}>
            <Image
              image={ART.ember}
              alt=""
              priority
              style={{ borderRadius: 'var(--qm-radius-m)', maxBlockSize: '34rem' }}
            />
            <Stack gap="l" align="start">
              <Stack gap="xs">
                <Text size="small" tone="accent">
                  Champion skin
                </Text>
                <Heading level={1} size="hero">
                  Kiln-born Warden
                </Heading>
              </Stack>
              <Text size="lead" tone="muted">
                Fired twice, cracked once. A warden who carries the heat of the last forge under the mountain.
              </Text>
              <Cluster gap="m">
                <Amount {...COIN} amount={1350} original={1820} size="L" finalLabel="Now" originalLabel="Before" />
                <Badge kind="deal">Only 75% of the price</Badge>
              </Cluster>
              <Cluster gap="s">
                <Button size="L" subLabel="Delivered at once">
                  Buy now
                </Button>
                <Button size="L" variant="forward">
                  See the bundle
                </Button>
              </Cluster>
              <Link variant="secondary" href="/redeem/">
                Have a code? Redeem it
              </Link>
            </Stack>
          </Grid>
          <Stack gap="l">
            <Heading level={2} size="heading">
              This week
            </Heading>
            <Grid column="9.5rem" gap="m" fit>
              <ProductCard
                href="#1"
                name="Tideglass Lens"
                typeLabel="Weapon skin"
                image={ART.reef}
                price={<Amount {...COIN} amount={975} size="S" />}
              />
              <ProductCard
                href="#2"
                name="Night Market Lanterns"
                typeLabel="Bundle"
                image={ART.lantern}
                badge={<Badge kind="deal">Only 60% of the price</Badge>}
                price={<Amount {...COIN} amount={2430} original={4050} size="S" />}
              />
              <ProductCard
                href="#3"
                name="Mosskeeper"
                typeLabel="Champion"
                image={ART.grove}
                badge={<Badge kind="owned">Owned</Badge>}
              />
              <ProductCard
                href="#4"
                name="Hollow Prism"
                typeLabel="Player card"
                image={ART.prism}
                badge={<Badge kind="free">Free</Badge>}
                price={<Amount {...COIN} amount={0} size="S" />}
              />
            </Grid>
          </Stack>
          <Grid column="20rem" gap="l" fit>
            <Card>
              <Stack gap="m">
                <Heading level={2}>Redeem a code</Heading>
                <TextField label="Code" hint="Five groups of five" placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX" />
                <TextField label="Email" state="error" message="Enter a full email address" defaultValue="warden@" />
                <Button>Continue</Button>
              </Stack>
            </Card>
            <Stack gap="m">
              <Notice kind="affirmative">Tideglass Lens is in your collection.</Notice>
              <Notice kind="notice">Your order is on its way. This can take a minute.</Notice>
              <Notice kind="error">We couldn’t reach the wallet. You weren’t charged.</Notice>
              <Cluster>
                <Spinner label="Loading" />
                <Button loading>Buying</Button>
                <Button disabled>Owned</Button>
                <Button variant="secondary">Cancel</Button>
                <Button variant="tertiary">Details</Button>
              </Cluster>
            </Stack>
          </Grid>
        </Stack>
      </Page>
      <Footer
        variant="Generic"
        mark={markOf(globals.theme)}
        brand="Quartermaster"
        linksLabel="Legal and help"
        links={[
          { href: '/terms', label: 'Terms' },
          { href: '/privacy', label: 'Privacy' },
          { href: '/support', label: 'Player support' },
        ]}
        legal="Prices are in each game's own currency."
      />
    </Backdrop>
  ),
}
