// Starts the client: the table, with a door to every game that has a room.
import { mount } from 'svelte';
import { doors } from './games';
import App from './table/App.svelte';
import './table/style/base.css';

mount(App, { target: document.getElementById('app')!, props: { doors } });
