/** The bundler asks for a style sheet once. Those that did not come with their part are asked for again. */
export async function refetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet, disabled }) => !sheet && !disabled).map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
    link.setAttribute('href', link.href)
  })
}
