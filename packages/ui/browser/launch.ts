/** Where the stories are served, and how the tests and the contact sheets start the system's browser. */
export const STORIES_PORT = 6110
export const STORIES_URL = `http://localhost:${STORIES_PORT}`

export const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
