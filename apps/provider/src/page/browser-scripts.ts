/** All the script the sandbox's pages have. Each page works without it. */
export const BROWSER_SCRIPTS = {
  /** What answered a form is found again by its address on the way back: no browser asks whether to send the form once more. */
  asAddress: { href: '/assets/as-address.js', text: `history.replaceState(history.state, '')\n` },
  /** Presses the page's first button, where nothing is left to ask. */
  submit: { href: '/assets/submit.js', text: `document.querySelector('main form button')?.click()\n` },
  /** Shows that time ran out while the page was open; without it the next press of a button says so. */
  expiry: {
    href: '/assets/expiry.js',
    text: `const seconds = Number(document.querySelector('[data-expires-in]')?.getAttribute('data-expires-in'))
if (seconds > 0) setTimeout(() => location.replace(location.pathname), (seconds + 1) * 1000)
`,
  },
} as const
