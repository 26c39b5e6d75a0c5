import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.js'

/** React and one button: the least that any React page pays. */
createRoot(rootElement()).render(<button type="button">Connect</button>)
