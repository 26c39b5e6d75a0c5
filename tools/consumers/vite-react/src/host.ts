import './host-page'
