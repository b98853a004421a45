// Presses the page's first button: the page asks nothing that has not been decided.
document.querySelector('main form button')?.click()
