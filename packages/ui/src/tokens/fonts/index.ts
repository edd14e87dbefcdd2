import '@fontsource-variable/inter';
import './rupee.css';
import '../../key-hint.css';
