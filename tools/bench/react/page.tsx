import { createRoot } from 'react-dom/client'

/** What any React page pays for a button. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<button type="button">Connect Wallet</button>)
