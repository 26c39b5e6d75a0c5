import { adoptStyle } from './adopt-style.js'
import css from './page.css?inline'

adoptStyle(document, css)
document.body.hidden = false
