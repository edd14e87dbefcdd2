import '@fontsource-variable/inter';
import './rupee.css';
