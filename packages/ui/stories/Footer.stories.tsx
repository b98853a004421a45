import type { Meta, StoryObj } from '@storybook/react-vite'
import { Footer } from '../src/components/Footer/Footer.tsx'
import { BUGS } from '../src/tokens/marks.ts'

const links = [
  { href: '/terms', label: 'Terms of use' },
  { href: '/privacy', label: 'Privacy' },
  { href: 'https://support.example/', label: 'Player support', external: true },
]

const regional = {
  legal: 'The regional publisher answers for the service in this region.',
  support: { href: '/support/regional', label: 'Support in your region' },
}

const meta: Meta<typeof Footer> = {
  title: 'Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    mark: BUGS.default,
    brand: 'Quartermaster',
    links,
    linksLabel: 'Legal and help',
    legal: "Prices are in each game's own currency. Items have no value outside the game they belong to.",
    columns: [
      {
        title: 'Shop',
        links: [
          { href: '/lol', label: 'All products' },
          { href: '/redeem', label: 'Redeem a code' },
        ],
      },
      {
        title: 'Help',
        links: [
          { href: '/support', label: 'Player support' },
          { href: '/refunds', label: 'Refunds' },
        ],
      },
    ],
  },
}
export default meta
type Story = StoryObj<typeof Footer>

export const Generic: Story = { args: { variant: 'Generic' } }
export const Redeem: Story = { args: { variant: 'Redeem' } }
export const RedeemWithPartners: Story = {
  args: { variant: 'Redeem', regional, partners: ['Northgate Publishing', 'Lotus Interactive'] },
}
export const Full: Story = { args: { variant: 'FullFooter' } }
export const Small: Story = { args: { variant: 'SmallFooter' } }
export const RegionalLegal: Story = { args: { variant: 'Generic', regional } }
