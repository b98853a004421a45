// Shows that time ran out while the page was open. Without script the next press of a button says so.
const panel = document.querySelector('[data-expires-in]')
const seconds = Number(panel?.getAttribute('data-expires-in'))
if (seconds > 0) setTimeout(() => location.reload(), (seconds + 1) * 1000)
