import '../../shared/watch-page.js'
import '../../shared/page-style.js'
