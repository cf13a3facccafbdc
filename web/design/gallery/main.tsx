import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import { freezeStates } from './freeze-states.ts';
import { followTooltips } from '../tooltips.ts';
import './gallery.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
window.addEventListener('load', freezeStates);
followTooltips();
