/** The site can do its work when the API is alive; it says so at its own root, wherever its calls are. */
export async function requireApi(apiUrl: string): Promise<void> {
  const response = await fetch(new URL('/healthz', apiUrl))
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
}
